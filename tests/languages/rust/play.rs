#![allow(dead_code, unused_imports)]
#[path = "client/src/models/mod.rs"]
mod models;

use models::*;
use serde::{de::DeserializeOwned, Serialize};
use std::io::{Read, Write};
use std::net::TcpStream;

struct Service(String);

impl Service {
    fn ask<T: DeserializeOwned>(&self, path: &str, body: &impl Serialize) -> T {
        let body = serde_json::to_string(body).unwrap();
        let mut stream = TcpStream::connect(&self.0).unwrap();
        write!(
            stream,
            "POST /v1/games/gin-rummy/{} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n\
             Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{}",
            path, self.0, body.len(), body
        )
        .unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        serde_json::from_str(answer.split_once("\r\n\r\n").unwrap().1).unwrap()
    }

    fn play<T: DeserializeOwned>(&self, position: &GinRummyPosition, chosen: &GinRummyMove) -> T {
        let request = GinRummyOneMoveRequest::new(*position.state.clone(), chosen.clone());
        self.ask("moves", &GinRummyMoveRequest::GinRummyOneMoveRequest(Box::new(request)))
    }
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let service = Service(arguments[0].replace("http://", ""));
    let mut deal = GinRummyDealRequest::new(2);
    deal.seed = Some(Box::new(Seed::Integer(arguments[1].parse().unwrap())));
    let mut position: GinRummyPosition = service.ask("deals", &deal);
    let first = position.legal_moves[0].clone();
    let mut events = position.events.len();
    for choice in &arguments[2..] {
        let chosen = position.legal_moves[choice.parse::<usize>().unwrap()].clone();
        position = service.play(&position, &chosen);
        events += position.events.len();
    }
    let asked = GinRummyViewRequest::new(*position.state.clone(), GinRummyViewer::Integer(0));
    let seen: GinRummyViewResponse = service.ask("views", &asked);
    let refused = match service.play(&position, &first) {
        GinRummyMoveConflict::SlashProblemsSlashIllegalMove(problem) => problem,
        other => panic!("{:?}", other),
    };
    println!("{} {} {} {}", position.digest, events, seen.view.stock_count, refused.rule.id);
}
