INSERT INTO orders (reference, environment, amount, currency)
VALUES (:reference, :environment, :amount, :currency)
ON CONFLICT DO NOTHING;

INSERT INTO attempts (merchant_reference, order_reference, environment, type, transaction_id)
SELECT :merchant_reference, reference, environment, :type, :transaction_id FROM orders
WHERE reference = :reference
ON CONFLICT DO NOTHING;
