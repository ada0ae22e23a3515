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

-- When the result of the call is known, in the transaction that applies the response.
UPDATE calls SET result = :result
WHERE idempotency_key = :idempotency_key AND result = 'unknown';
