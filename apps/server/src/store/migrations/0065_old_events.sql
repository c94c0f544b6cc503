-- Old events are deleted (ADR-0086).
-- aval: compatible

-- The place in `GET /v1/events` up to which the events of a tenant are past their retention. A cursor before it is refused.
CREATE TABLE swept_events (
  project_id text NOT NULL,
  environment text NOT NULL,
  xact xid8 NOT NULL,
  sequence int NOT NULL,
  event_id text NOT NULL,
  PRIMARY KEY (project_id, environment)
);
CALL protect('swept_events', '{WORKER}',
  $$project_id = (SELECT fence('project')) AND environment = (SELECT fence('environment'))$$);
REVOKE INSERT, UPDATE, DELETE, TRUNCATE ON swept_events FROM aval_app;

-- The application may not delete events. This function may: for each tenant it goes through the events in their order, up to
-- the first whose id is not below `before`, or which has a delivery. It deletes those before it in the same envelope, so
-- the last event of an envelope stays, from which `number_event` continues. Other events, and those of envelopes that are
-- gone, are deleted themselves. A tenant without old events costs one lookup.
CREATE FUNCTION sweep_events(before text, most int, OUT examined int, OUT deleted int)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  place swept_events;
  latest swept_events;
  gone text[];
  past int;
BEGIN
  examined := 0;
  deleted := 0;
  IF fence('purpose') <> 'WORKER' THEN RETURN; END IF;
  FOR place IN
    SELECT p.id, tenant.environment, coalesce(s.xact, '0'), coalesce(s.sequence, 0), coalesce(s.event_id, '')
    FROM projects p CROSS JOIN (VALUES ('SANDBOX'), ('PRODUCTION')) AS tenant (environment)
    LEFT JOIN swept_events s ON s.project_id = p.id AND s.environment = tenant.environment
    CROSS JOIN LATERAL (
      SELECT e.id FROM events e WHERE e.project_id = p.id AND e.environment = tenant.environment
        AND (e.xact, e.sequence, e.id) > (coalesce(s.xact, '0'), coalesce(s.sequence, 0), coalesce(s.event_id, ''))
      ORDER BY e.xact, e.sequence, e.id LIMIT 1) AS next
    WHERE next.id < before
  LOOP
    CONTINUE WHEN NOT pg_try_advisory_xact_lock(
      hashtextextended('swept_events ' || place.project_id || place.environment, 0));
    WITH next AS (
      SELECT e.id, e.xact, e.sequence, e.envelope_id, row_number() OVER (ORDER BY e.xact, e.sequence, e.id) AS n,
             e.id >= before OR EXISTS (SELECT FROM webhook_deliveries d WHERE d.event_id = e.id) AS stays
      FROM events e WHERE e.project_id = place.project_id AND e.environment = place.environment
        AND (e.xact, e.sequence, e.id) > (place.xact, place.sequence, place.event_id)
        AND e.xact < pg_snapshot_xmin(pg_current_snapshot())
      ORDER BY e.xact, e.sequence, e.id LIMIT most),
    old AS (SELECT * FROM next WHERE n < (SELECT coalesce(min(n), most + 1) FROM next WHERE stays)),
    last AS (SELECT * FROM old ORDER BY n DESC LIMIT 1)
    SELECT (SELECT count(*) FROM old), ARRAY(
             SELECT e.id FROM old JOIN events e ON e.envelope_id = old.envelope_id AND e.sequence < old.sequence
             UNION SELECT old.id FROM old WHERE NOT EXISTS (SELECT FROM envelopes v WHERE v.id = old.envelope_id)),
           last.xact, last.sequence, last.id
    INTO past, gone, latest.xact, latest.sequence, latest.event_id FROM last;
    CONTINUE WHEN latest.event_id IS NULL;
    DELETE FROM events WHERE id = ANY (gone);
    INSERT INTO swept_events
      VALUES (place.project_id, place.environment, latest.xact, latest.sequence, latest.event_id)
      ON CONFLICT (project_id, environment) DO UPDATE
      SET xact = excluded.xact, sequence = excluded.sequence, event_id = excluded.event_id;
    examined := examined + past;
    deleted := deleted + cardinality(gone);
    EXIT WHEN examined >= most;
  END LOOP;
END $$;
