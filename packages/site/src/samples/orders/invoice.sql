-- Ship a paid invoice, once, unless money has left again or may have to.
INSERT INTO shipments (order_reference, merchant_reference)
SELECT a.order_reference, a.merchant_reference
FROM attempts a
WHERE a.order_reference = :merchant_reference AND a.transaction_id = :transaction_id
  AND NOT EXISTS (
    SELECT 1 FROM attempts d WHERE d.order_reference = a.order_reference AND d.open_dispute IS NOT NULL
  )
  AND NOT EXISTS (
    SELECT 1 FROM entries e WHERE e.order_reference = a.order_reference AND e.direction = 'debit'
  )
  AND NOT EXISTS (SELECT 1 FROM active_refunds r WHERE r.order_reference = a.order_reference)
ON CONFLICT DO NOTHING;

-- Once the invoice is paid, its parts and late payments need no review, unless there is an excess_amount.
-- For each row that the job had read before it called invoice_find, and no other.
UPDATE questions SET answered_at = CURRENT_TIMESTAMP
WHERE order_reference = :merchant_reference AND merchant_reference = :attempt_reference AND reason = :reason
  AND answered_at IS NULL AND COALESCE(:excess_amount, '') = ''
  AND EXISTS (SELECT 1 FROM shipments s WHERE s.order_reference = questions.order_reference);
