<?php

use GuzzleHttp\Client;
use OpenAPI\Client\Api\GinRummyApi;
use OpenAPI\Client\ApiException;
use OpenAPI\Client\Configuration;
use OpenAPI\Client\Model;

require 'GuzzleHttp/autoload.php';
spl_autoload_register(function (string $class) {
    $file = __DIR__ . '/client/lib' . strtr(substr($class, strlen('OpenAPI\Client')), '\\', '/') . '.php';
    if (is_file($file)) {
        include $file;
    }
});

[, $address, $seed] = $argv;
$api = new GinRummyApi(new Client(), (new Configuration())->setHost($address));

$request = fn($position, $move) =>
    new Model\GinRummyMoveRequest(['state' => $position->getState(), 'move' => $move]);

$position = $api->ginRummyDeal(new Model\GinRummyDealRequest(['seats' => 2, 'seed' => (int) $seed]));
$first = $position->getLegalMoves()[0];
$events = count($position->getEvents());
foreach (array_slice($argv, 3) as $choice) {
    $position = $api->ginRummyMove($request($position, $position->getLegalMoves()[(int) $choice]));
    $events += count($position->getEvents());
}
$asked = new Model\GinRummyViewRequest(['state' => $position->getState(), 'seat' => 0]);
$view = $api->ginRummyView($asked)->getView();
try {
    $api->ginRummyMove($request($position, $first));
} catch (ApiException $refused) {
    $rule = $refused->getResponseObject()->getRule()->getId();
    echo "{$position->getDigest()} $events {$view->getStockCount()} $rule\n";
}
