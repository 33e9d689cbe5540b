// A hand of Gin Rummy against Referee, for Dart 3 and Flutter with package:http.
import 'dart:convert';

import 'package:http/http.dart' as http;

const home = 'http://127.0.0.1:8000/v1/games/gin-rummy/';

typedef Json = Map<String, dynamic>;

class Problem implements Exception {
  Problem(this.document);
  final Json document;
  String get detail => document['detail'];
}

Future<Json> ask(String operation, Json body) async {
  final response = await http.post(
    Uri.parse('$home$operation'),
    headers: {'Content-Type': 'application/json'},
    body: jsonEncode(body),
  );
  final Json answer = jsonDecode(utf8.decode(response.bodyBytes));
  if (response.statusCode != 200) throw Problem(answer);
  return answer;
}

// Here a player chooses.
Json choose(List<dynamic> legalMoves) =>
    legalMoves.firstWhere((move) => move['type'] == 'knock', orElse: () => legalMoves.first);

Future<void> main() async {
  var game = await ask('deals', {
    'seats': 2,
    'seed': '3478',
    'options': {'target': 10},
  });

  final seen = await ask('views', {'state': game['state'], 'seat': 0});
  print('player 1 holds ${seen['view']['hands'][0]['cards'].join(' ')}');

  try {
    await ask('moves', {'state': game['state'], 'move': {'type': 'draw_stock'}});
  } on Problem catch (problem) {
    print('refused: ${problem.detail}');
  }

  while (game['to_act'] != null) {
    final move = choose(game['legal_moves']);
    game = await ask('moves', {'state': game['state'], 'move': move, 'describe': true});
    for (final event in game['event_texts']) {
      print(event['text']);
    }
  }
}
