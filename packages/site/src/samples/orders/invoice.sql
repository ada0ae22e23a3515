-- Ship a paid invoice, once, if its amount is what is due, unless money has left again or may have to.
INSERT INTO shipments (order_reference, merchant_reference)
SELECT o.reference, a.merchant_reference
FROM attempts a JOIN orders o ON o.reference = a.order_reference
WHERE o.reference = :merchant_reference AND a.transaction_id = :transaction_id
  AND o.amount = :amount AND o.currency = :currency AND o.change_key IS NULL
  AND NOT EXISTS (SELECT 1 FROM stopped s WHERE s.order_reference = o.reference)
FOR SHARE OF o
ON CONFLICT DO NOTHING;

-- Once the invoice is paid, its parts and late payments need no review, unless there is an excess_amount.
-- For each row that the job had read before it called invoice_find, and no other.
UPDATE questions SET answered_at = CURRENT_TIMESTAMP
WHERE order_reference = :merchant_reference AND merchant_reference = :attempt_reference AND reason = :reason
  AND answered_at IS NULL AND COALESCE(:excess_amount, '') = ''
  AND EXISTS (SELECT 1 FROM shipments s WHERE s.order_reference = questions.order_reference);
