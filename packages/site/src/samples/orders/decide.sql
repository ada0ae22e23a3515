-- 5. Ship what one pay-in has paid in full, once.
INSERT INTO shipments (order_reference, merchant_reference)
SELECT o.reference, a.merchant_reference
FROM attempts a JOIN orders o ON o.reference = a.order_reference
WHERE a.merchant_reference = :merchant_reference AND a.type = 'payin' AND a.status = 'completed'
  AND a.completed_amount = o.amount AND a.currency = o.currency
  AND a.open_dispute IS NULL AND o.change_key IS NULL AND o.closed_at IS NULL
  AND NOT EXISTS (SELECT 1 FROM movements m WHERE m.merchant_reference = a.merchant_reference)
FOR SHARE OF o
ON CONFLICT DO NOTHING;

-- 6. Leave the rest to a person.
INSERT INTO questions (order_reference, merchant_reference, reason)
SELECT order_reference, merchant_reference, reason FROM reasons
WHERE merchant_reference = :merchant_reference
ON CONFLICT DO NOTHING;
