SELECT json_object(
  'status', status,
  'version', ifnull(version, 0),
  'shipped', (SELECT count(*) FROM shipments WHERE order_reference = :reference),
  'movements', (SELECT json_group_array(json_object('id', movement_id, 'amount', amount))
    FROM movements JOIN attempts USING (merchant_reference)
    WHERE COALESCE(order_reference, merchant_reference) = :reference),
  'questions', (SELECT json_group_array(reason) FROM questions
    WHERE order_reference = :reference AND answered_at IS NULL)
) AS view
FROM (SELECT 1) LEFT JOIN (
  -- The attempt that paid, or else the newest.
  SELECT status, version FROM attempts
  WHERE COALESCE(order_reference, merchant_reference) = :reference AND type = 'payin'
  ORDER BY status = 'completed' DESC, rowid DESC LIMIT 1
)
