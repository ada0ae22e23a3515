-- Before each try, in a transaction of its own.
-- The same key never goes with another body.
UPDATE calls SET tries = tries + 1, sent_at = CURRENT_TIMESTAMP
WHERE idempotency_key = :idempotency_key AND body_hash = :body_hash
  AND result = 'unknown';

-- When the result of the call is known, in the transaction that applies the response.
UPDATE calls SET result = :result
WHERE idempotency_key = :idempotency_key AND result = 'unknown';
