-- 1. Store the event, once.
INSERT INTO events (event_id, merchant_reference, invoice_reference, transaction_id, environment, type, body)
VALUES (:event_id, :merchant_reference, :invoice_reference, :transaction_id, :environment, :type, :body)
ON CONFLICT DO NOTHING;

-- 2. The gateway chose the reference of an invoice’s attempt: learn it from the event.
INSERT INTO attempts (merchant_reference, order_reference, environment, type)
SELECT :merchant_reference, reference, environment, 'payin' FROM orders
WHERE reference = :invoice_reference
ON CONFLICT DO NOTHING;

-- 3. Apply the event if it is newer, and about this attempt.
UPDATE attempts
SET transaction_id = :transaction_id, status = :status, version = :version,
  completed_amount = :completed_amount, currency = :currency
WHERE merchant_reference = :merchant_reference AND version < :version
  AND environment = :environment AND type = :type
  AND COALESCE(transaction_id, :transaction_id) = :transaction_id
  AND COALESCE(:invoice_reference, order_reference, '') = COALESCE(order_reference, '');
