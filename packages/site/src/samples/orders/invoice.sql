-- Ship a paid invoice, once, unless money has left again.
INSERT INTO shipments (order_reference, merchant_reference)
SELECT a.order_reference, a.merchant_reference
FROM attempts a
WHERE a.order_reference = :merchant_reference AND a.transaction_id = :transaction_id
  AND NOT EXISTS (
    SELECT 1 FROM entries e WHERE e.order_reference = a.order_reference AND e.direction = 'debit'
  )
ON CONFLICT DO NOTHING;

-- That no part was the whole amount is no question any more, unless there is an excess_amount.
UPDATE questions SET answered_at = CURRENT_TIMESTAMP
WHERE order_reference = :merchant_reference AND reason = 'another amount' AND answered_at IS NULL
  AND COALESCE(:excess_amount, '') = ''
  AND EXISTS (SELECT 1 FROM shipments s WHERE s.order_reference = questions.order_reference);
