-- The place of each event within its envelope (ADR-0055): 1, 2, 3, … without gaps; 0 for an event without an envelope.

ALTER TABLE events ADD COLUMN sequence int;

-- Events from before keep their order of visibility, so that no cursor loses an event. Within a transaction their ids
-- are random: the version and the order of an envelope's life decide.
UPDATE events SET sequence = placed.place
FROM (
  SELECT id, row_number() OVER (
    PARTITION BY envelope_id
    ORDER BY xact, version, occurred_at, array_position(ARRAY[
      'envelope.created', 'envelope.sent', 'signer.viewed', 'signer.authenticated', 'signer.signed', 'signer.declined',
      'envelope.completed', 'envelope.evidence_ready'], type) NULLS LAST, id) AS place
  FROM events) AS placed
WHERE placed.id = events.id;

ALTER TABLE events
  ALTER COLUMN sequence SET NOT NULL,
  ALTER COLUMN envelope_id DROP NOT NULL,
  ADD CHECK ((sequence = 0) = (envelope_id IS NULL)),
  ADD UNIQUE (envelope_id, sequence);
DROP INDEX events_by_envelope, events_in_order;
CREATE INDEX events_in_order ON events (project_id, environment, xact, sequence, id);

-- The database numbers events, also those of nodes of the version before. Changes of an envelope hold its row, so they
-- come here one after the other; if they did not, the second would fail on the number. A transaction that began before
-- another but locked the envelope after it takes the place of the other: readers follow `xact`, then `sequence`. A
-- number from another database (a dump that was restored) is no transaction of this one and is left alone.
CREATE FUNCTION number_event() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  previous record;
BEGIN
  NEW.sequence := 0;
  IF NEW.envelope_id IS NULL THEN
    RETURN NEW;
  END IF;
  SELECT e.sequence, e.xact INTO previous FROM events e
  WHERE e.envelope_id = NEW.envelope_id ORDER BY e.sequence DESC LIMIT 1;
  NEW.sequence := coalesce(previous.sequence, 0) + 1;
  IF previous.xact > NEW.xact AND previous.xact < pg_snapshot_xmax(pg_current_snapshot()) THEN
    NEW.xact := previous.xact;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER number_event BEFORE INSERT ON events FOR EACH ROW EXECUTE FUNCTION number_event();
