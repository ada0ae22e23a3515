SELECT json_object(
  'status', (SELECT status FROM attempts WHERE order_reference = :reference AND type = 'payin'
    ORDER BY status = 'completed' DESC, rowid DESC LIMIT 1),
  'version', ifnull((SELECT version FROM attempts WHERE order_reference = :reference AND type = 'payin'
    ORDER BY status = 'completed' DESC, rowid DESC LIMIT 1), 0),
  'shipped', (SELECT count(*) FROM shipments WHERE order_reference = :reference),
  'movements', (SELECT json_group_array(movement_id) FROM movements JOIN attempts USING (merchant_reference)
    WHERE order_reference = :reference),
  'questions', (SELECT json_group_array(reason) FROM questions
    WHERE order_reference = :reference AND answered_at IS NULL)
) AS view
