-- Security events leave the house (ADR-0170): whole addresses where an organization chose so, and streams with a cursor.
-- aval: compatible

-- From when on an organization keeps the whole address of its members in security events. Null: networks only.
ALTER TABLE organizations ADD COLUMN full_addresses_from timestamptz(3);

-- The caller's whole address, kept only of members of an organization that chose so.
ALTER TABLE security_events ADD COLUMN address text;

-- The transaction that wrote the event, by which streams read in the order of commits. Null: from before there were streams.
ALTER TABLE security_events ADD COLUMN xact xid8;
ALTER TABLE security_events ALTER COLUMN xact SET DEFAULT pg_current_xact_id();
-- No partitioned table can build one without blocking writers. It is empty at first, so that takes one reading of the table.
CREATE INDEX security_events_in_order ON security_events (xact, id) WHERE xact IS NOT NULL;

-- Whether the whole address of an actor is kept: of a member of an organization that chose so, and never of anybody else.
CREATE FUNCTION keeps_whole_address(organization text, kind text, actor text) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
BEGIN ATOMIC
  SELECT kind IN ('USER', 'PERSONAL_TOKEN') AND EXISTS (
    SELECT FROM members m JOIN organizations o ON o.id = m.organization_id
    WHERE m.user_id = CASE kind WHEN 'USER' THEN actor ELSE (SELECT t.user_id FROM personal_tokens t WHERE t.id = actor) END
      AND m.accepted_at IS NOT NULL AND o.full_addresses_from IS NOT NULL
      AND (organization IS NULL OR o.id = organization));
END;

-- How far each stream of security events has come, and which process is at it.
CREATE TABLE security_streams (
  name text PRIMARY KEY CHECK (name IN ('WEBHOOKS', 'SYSLOG')),
  -- the place of the last event that was passed on
  xact xid8 NOT NULL,
  event_id text NOT NULL,
  locked_by text,
  locked_until timestamptz(3),
  -- failed attempts since the last success, and when the next one is due
  failures integer NOT NULL DEFAULT 0,
  next_attempt_at timestamptz(3)
);
CALL protect('security_streams', '{WORKER}', 'false');

-- The number of the last security event for an endpoint: a receiver sees by it whether one is missing.
ALTER TABLE webhooks ADD COLUMN security_sequence bigint NOT NULL DEFAULT 0;
