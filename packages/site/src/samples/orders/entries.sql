CREATE VIEW IF NOT EXISTS entries AS
SELECT order_reference, merchant_reference, type AS kind,
  CASE type WHEN 'payin' THEN 'credit' ELSE 'debit' END AS direction, completed_amount AS amount, currency
FROM attempts
WHERE status = 'completed'
UNION ALL
SELECT a.order_reference, a.merchant_reference, m.kind, m.direction, m.amount, m.currency
FROM movements m JOIN attempts a ON a.merchant_reference = m.merchant_reference;
