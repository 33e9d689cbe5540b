"""What several games share: cards, melds, dice, bags and boards. Standard library only."""
