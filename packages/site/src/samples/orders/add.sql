INSERT INTO orders (reference, environment, amount, currency)
VALUES (:reference, :environment, :amount, :currency)
ON CONFLICT DO NOTHING;

INSERT INTO attempts (merchant_reference, order_reference, type, transaction_id)
VALUES (:merchant_reference, :reference, :type, :transaction_id)
ON CONFLICT DO NOTHING;
