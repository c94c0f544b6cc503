-- Entries of the public log that wait for the next turn (ADR-0046). Many nodes share one turn: the node that holds the
-- log's row enters what all of them have queued. Unlogged: if a crash empties it, whoever waits still knows its entries.
CREATE UNLOGGED TABLE log_queue (
  environment text NOT NULL CHECK (environment IN ('SANDBOX', 'PRODUCTION')),
  digest bytea NOT NULL CHECK (length(digest) = 32),
  PRIMARY KEY (environment, digest)
);
REVOKE UPDATE, TRUNCATE ON log_queue FROM aval_app;

-- Locks the log for an append and returns its head with every entry to append: the caller's and those of the queue that
-- are not in the log yet. The queue is emptied in the same transaction, so a rollback gives it back.
--
-- Without `waits`: if another transaction holds the log, queues the entries and returns no row. The caller commits.
-- With `waits`: waits for the log; if another node has entered everything meanwhile, releases it and returns no row.
CREATE FUNCTION take_log_turn(asked_environment text, asked_origin text, entries bytea[], waits boolean)
RETURNS TABLE (origin text, size bigint, frontier bytea[], waiting bytea[])
LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  holds boolean := false;
BEGIN
  INSERT INTO public_logs (environment, origin, size, frontier) VALUES (asked_environment, asked_origin, 0, '{}')
  ON CONFLICT (environment) DO NOTHING;
  IF waits THEN
    BEGIN
      PERFORM FROM public_logs WHERE environment = asked_environment FOR UPDATE;
      IF NOT EXISTS (
        SELECT FROM unnest(entries) AS mine (digest) WHERE NOT EXISTS (
          SELECT FROM log_leaves l WHERE l.environment = asked_environment AND l.digest = mine.digest)
      ) THEN
        RAISE EXCEPTION 'entered by another' USING ERRCODE = 'AV001';
      END IF;
      holds := true;
    EXCEPTION WHEN SQLSTATE 'AV001' THEN
      -- The end of this block's subtransaction has released the row: the next in line need not wait for our commit.
      PERFORM set_config('synchronous_commit', 'off', true);
    END;
  ELSE
    PERFORM FROM public_logs WHERE environment = asked_environment FOR UPDATE SKIP LOCKED;
    holds := FOUND;
    IF NOT holds THEN
      PERFORM set_config('synchronous_commit', 'off', true); -- nothing of worth is written
      INSERT INTO log_queue (environment, digest)
      SELECT asked_environment, digest FROM unnest(entries) AS mine (digest)
      WHERE EXISTS (SELECT FROM public_logs WHERE environment = asked_environment AND origin = asked_origin)
      ORDER BY digest
      ON CONFLICT DO NOTHING;
    END IF;
  END IF;
  IF holds THEN
    RETURN QUERY
      WITH queued AS (
        DELETE FROM log_queue WHERE environment = asked_environment RETURNING digest
      ), wanted AS (
        SELECT digest, place FROM unnest(entries) WITH ORDINALITY AS mine (digest, place)
        UNION ALL SELECT digest, NULL FROM queued WHERE digest <> ALL (entries)
      )
      SELECT head.origin, head.size, head.frontier, ARRAY(
        SELECT digest FROM wanted WHERE NOT EXISTS (
          SELECT FROM log_leaves l WHERE l.environment = asked_environment AND l.digest = wanted.digest)
        ORDER BY place NULLS LAST, digest)
      FROM public_logs head WHERE head.environment = asked_environment;
  END IF;
END $$;

-- Appends entries, the nodes that they complete and one signed checkpoint, if the log still has the size that they were
-- computed for. `blind`: the caller does not hold the log and has guessed its head, so nothing may wait in the queue and
-- none of the entries may be in the log. Returns whether it has appended; if not, nothing has changed.
CREATE FUNCTION append_to_log(
  asked_environment text, asked_origin text, size_before bigint, size_after bigint, frontier_after bytea[],
  entries bytea[], levels smallint[], indexes bigint[], hashes bytea[], checkpoint text, blind boolean
) RETURNS boolean LANGUAGE plpgsql AS $$
#variable_conflict use_column
BEGIN
  PERFORM FROM public_logs
  WHERE environment = asked_environment AND origin = asked_origin AND size = size_before
  FOR UPDATE SKIP LOCKED;
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  IF blind AND (
    EXISTS (SELECT FROM log_queue WHERE environment = asked_environment)
    OR EXISTS (SELECT FROM log_leaves WHERE environment = asked_environment AND digest = ANY (entries))
  ) THEN
    RETURN false;
  END IF;
  UPDATE public_logs SET size = size_after, frontier = frontier_after WHERE environment = asked_environment;
  INSERT INTO log_leaves (environment, index, digest, appended_at)
  SELECT asked_environment, size_before + place - 1, digest, now()
  FROM unnest(entries) WITH ORDINALITY AS entry (digest, place);
  INSERT INTO log_nodes (environment, level, index, hash)
  SELECT asked_environment, * FROM unnest(levels, indexes, hashes);
  INSERT INTO log_checkpoints (environment, size, note, signed_at)
  VALUES (asked_environment, size_after, checkpoint, now());
  RETURN true;
END $$;
