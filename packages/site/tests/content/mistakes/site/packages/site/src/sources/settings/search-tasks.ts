export const searchTasks = {
  testCards: 'reference/test_cards',
}
