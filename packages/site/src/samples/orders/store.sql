-- 1. Store the event, once.
INSERT INTO events
  (event_id, merchant_reference, invoice_reference, page_reference, transaction_id, environment, type, body)
VALUES
  (:event_id, :merchant_reference, :invoice_reference, :page_reference, :transaction_id, :environment, :type, :body)
ON CONFLICT DO NOTHING;

-- 2. The gateway chose the reference of an attempt to pay an invoice, or on a payment link page: learn it from the event.
-- Each payment on a `multiple` page is a sale of its own.
INSERT INTO orders (reference, environment, amount, currency, closed_at)
SELECT 'page/' || :merchant_reference, p.environment, p.amount, p.currency, p.closed_at FROM orders p
WHERE p.reference = 'pages/' || :page_reference
ON CONFLICT DO NOTHING;

INSERT INTO attempts (merchant_reference, order_reference, environment, type)
SELECT :merchant_reference, reference, environment, 'payin' FROM orders
WHERE reference = :invoice_reference
  OR :page_reference <> '' AND reference IN ('page/' || :page_reference, 'page/' || :merchant_reference)
ON CONFLICT DO NOTHING;

-- The page is not in orders.
INSERT INTO attempts (merchant_reference, environment, type)
SELECT :merchant_reference, :environment, 'payin'
WHERE :page_reference <> ''
ON CONFLICT DO NOTHING;

-- 3. Apply the event if it is about this attempt and not older. The same version again may add what is missing.
UPDATE attempts
SET transaction_id = :transaction_id, status = :status, version = :version,
  completed_amount = :completed_amount, currency = :currency, open_dispute = :open_dispute
WHERE merchant_reference = :merchant_reference
  AND (version < :version OR version = :version AND status = :status)
  AND environment = :environment AND type = :type
  AND COALESCE(transaction_id, :transaction_id) = :transaction_id
  AND COALESCE(:invoice_reference, order_reference, '') = COALESCE(order_reference, '')
  AND (COALESCE(:page_reference, '') = '' OR order_reference IS NULL
    OR order_reference IN ('page/' || :page_reference, 'page/' || :merchant_reference));
