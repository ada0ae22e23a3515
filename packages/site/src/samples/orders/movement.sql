-- 4. For each entry of later_movements: store it, once.
INSERT INTO movements
  (movement_id, merchant_reference, kind, direction, amount, currency, occurred_at, needs_decision)
SELECT :movement_id, merchant_reference, :kind, :direction, :amount, :currency, :occurred_at, :needs_decision
FROM attempts
WHERE merchant_reference = :merchant_reference AND transaction_id = :transaction_id AND version >= :version
ON CONFLICT DO NOTHING;
