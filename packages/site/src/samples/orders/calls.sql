-- Before each try, in a transaction of its own.
-- If no row changes, do not send the call: it has ended, the body is another one,
-- or the gateway may delete the key while the request is on its way.
UPDATE calls SET tries = tries + 1, sent_at = CURRENT_TIMESTAMP,
  first_sent_at = COALESCE(first_sent_at, CURRENT_TIMESTAMP)
WHERE idempotency_key = :idempotency_key AND body_hash = :body_hash
  AND result = 'unknown'
  AND COALESCE(first_sent_at, CURRENT_TIMESTAMP) > CURRENT_TIMESTAMP - INTERVAL '6' DAY;

-- After an error “not done by this attempt”.
UPDATE calls SET rejected = rejected + 1
WHERE idempotency_key = :idempotency_key AND result = 'unknown';

-- To give the call up: only if every try was rejected. If no row changes, its result stays as it is.
UPDATE calls SET result = 'not done'
WHERE idempotency_key = :idempotency_key AND result = 'unknown' AND rejected = tries;

-- When the gateway shows that it was not carried out: only if no try was sent since you read its row and then asked.
UPDATE calls SET result = 'not done'
WHERE idempotency_key = :idempotency_key AND result = 'unknown' AND tries = :tries;

-- When a response tells the result, both statements in the transaction that applies it.
UPDATE calls SET result = :result
WHERE idempotency_key = :idempotency_key AND result = 'unknown';

-- The call had counted as not done: a person looks.
INSERT INTO questions (order_reference, merchant_reference, reason)
SELECT COALESCE(a.order_reference, c.merchant_reference), c.merchant_reference, 'done after all'
FROM calls c LEFT JOIN attempts a ON a.merchant_reference = c.merchant_reference
WHERE c.idempotency_key = :idempotency_key AND c.result = 'not done' AND :result = 'done'
ON CONFLICT DO NOTHING;

-- With steps 5 and 6: no call on a transaction that has ended can take effect any more.
UPDATE calls SET result = CASE
  WHEN method = 'transaction_create' OR EXISTS (
    SELECT 1 FROM attempts a
    WHERE a.merchant_reference = calls.merchant_reference AND calls.method || ' ' || a.status IN (
      'transaction_pay completed', 'transaction_pay declined',
      'transaction_complete completed', 'transaction_cancel cancelled'
    )
  ) THEN 'done' ELSE 'not done' END
WHERE merchant_reference = :merchant_reference AND result = 'unknown'
  AND method IN ('transaction_create', 'transaction_pay', 'transaction_complete', 'transaction_cancel')
  AND EXISTS (
    SELECT 1 FROM attempts a
    WHERE a.merchant_reference = calls.merchant_reference
      AND a.status IN ('completed', 'declined', 'cancelled', 'expired')
  );
