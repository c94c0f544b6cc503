-- Webhook deliveries and security events by time, as request logs are (migration 0052).
-- aval: compatible

ALTER TABLE webhook_deliveries RENAME TO webhook_deliveries_before;
ALTER TABLE webhook_deliveries_before DROP CONSTRAINT webhook_deliveries_pkey;
ALTER INDEX webhook_deliveries_event_id_webhook_id_key RENAME TO webhook_deliveries_before_event_id_webhook_id_key;
ALTER INDEX webhook_deliveries_by_id RENAME TO webhook_deliveries_before_by_id;
ALTER INDEX webhook_deliveries_due RENAME TO webhook_deliveries_before_due;
ALTER INDEX webhook_deliveries_in_hand RENAME TO webhook_deliveries_before_in_hand;
ALTER INDEX webhook_deliveries_by_webhook RENAME TO webhook_deliveries_before_by_webhook;
ALTER INDEX webhook_deliveries_by_status RENAME TO webhook_deliveries_before_by_status;
ALTER INDEX webhook_deliveries_by_type RENAME TO webhook_deliveries_before_by_type;
ALTER INDEX webhook_deliveries_by_age RENAME TO webhook_deliveries_before_by_age;

CREATE TABLE webhook_deliveries (
  LIKE webhook_deliveries_before INCLUDING DEFAULTS,
  CONSTRAINT webhook_deliveries_status_check CHECK (status IN ('PENDING', 'SUCCEEDED', 'FAILED')),
  CONSTRAINT webhook_deliveries_event_id_webhook_id_key UNIQUE (event_id, webhook_id),
  CONSTRAINT webhook_deliveries_event_id_fkey FOREIGN KEY (event_id) REFERENCES events (id),
  CONSTRAINT webhook_deliveries_webhook_id_fkey FOREIGN KEY (webhook_id) REFERENCES webhooks (id) ON DELETE CASCADE
) PARTITION BY RANGE (event_id);
CREATE INDEX webhook_deliveries_by_id ON webhook_deliveries (id);
CREATE INDEX webhook_deliveries_due ON webhook_deliveries (webhook_id, next_attempt_at, id) WHERE next_attempt_at IS NOT NULL;
CREATE INDEX webhook_deliveries_in_hand ON webhook_deliveries (webhook_id, locked_until) WHERE locked_until IS NOT NULL;
CREATE INDEX webhook_deliveries_by_webhook ON webhook_deliveries (webhook_id, id DESC NULLS LAST);
CREATE INDEX webhook_deliveries_by_status ON webhook_deliveries (webhook_id, status, id DESC NULLS LAST);
CREATE INDEX webhook_deliveries_by_type ON webhook_deliveries (webhook_id, event_type, id DESC NULLS LAST);
CREATE INDEX webhook_deliveries_by_age ON webhook_deliveries (updated_at) WHERE next_attempt_at IS NULL;
GRANT SELECT, INSERT, UPDATE, DELETE ON webhook_deliveries TO aval_app;
CALL protect('webhook_deliveries', '{PORTAL,WORKER}', '(SELECT w.id FROM webhooks w WHERE w.id = webhook_id) IS NOT NULL');
CALL attach_before('webhook_deliveries');
-- New partitions take the settings of this table (migration 0049).
ALTER TABLE webhook_deliveries_rest SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 1000,
  autovacuum_analyze_scale_factor = 0.02);

ALTER TABLE security_events RENAME TO security_events_before;
ALTER INDEX security_events_pkey RENAME TO security_events_before_pkey;
ALTER INDEX security_events_by_organization RENAME TO security_events_before_by_organization;
ALTER INDEX security_events_by_user RENAME TO security_events_before_by_user;
ALTER INDEX security_events_by_age RENAME TO security_events_before_by_age;
CREATE TABLE security_events (
  LIKE security_events_before,
  CONSTRAINT security_events_actor_type_check
    CHECK (actor_type IN ('USER', 'PERSONAL_TOKEN', 'API_KEY', 'SYSTEM', 'OPERATOR', 'ANONYMOUS')),
  PRIMARY KEY (id)
) PARTITION BY RANGE (id);
CREATE INDEX security_events_by_organization ON security_events (organization_id, id DESC) WHERE organization_id IS NOT NULL;
CREATE INDEX security_events_by_user ON security_events (user_id, id DESC) WHERE user_id IS NOT NULL;
CREATE INDEX security_events_by_age ON security_events (occurred_at);
REVOKE ALL ON security_events FROM aval_app;
GRANT SELECT, INSERT ON security_events TO aval_app;
DROP POLICY exported ON security_events_before;
CALL protect('security_events', '{ACCESS,WORKER}',
  $$user_id = (SELECT fence('user')) OR fence_administers(organization_id)
    OR (organization_id IS NULL AND fence_administers_person(user_id, occurred_at))$$,
  $$organization_id = (SELECT fence('organization')) OR fence_member(organization_id)
    OR (organization_id IS NULL AND user_id = (SELECT fence('user')))$$);
CREATE POLICY exported ON security_events FOR INSERT TO aval_app
  WITH CHECK ((SELECT fence('purpose')) = 'PUBLIC' AND type = 'EVIDENCE_EXPORTED');
CALL attach_before('security_events');

-- A delivery that waits, or whose last attempt is recent, keeps its partition: people retry old deliveries by hand.
DROP FUNCTION drop_partition(text, text);
CREATE FUNCTION drop_partition(target text, part text, since timestamptz) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET lock_timeout = '500ms' AS $$
DECLARE
  is_needed boolean := false;
BEGIN
  IF fence('purpose') <> 'WORKER' OR NOT has_table_privilege('aval_app', target, 'DELETE')
     OR part = target || '_rest' OR NOT EXISTS (
       SELECT FROM pg_inherits WHERE inhparent = target::regclass AND inhrelid = to_regclass(part))
     OR NOT pg_try_advisory_xact_lock(hashtextextended('partitions', 0)) THEN
    RETURN false;
  END IF;
  EXECUTE format('LOCK TABLE %I IN ACCESS EXCLUSIVE MODE', part);
  IF target = 'webhook_deliveries' THEN
    EXECUTE format('SELECT EXISTS (SELECT FROM %I WHERE next_attempt_at IS NOT NULL)
      OR EXISTS (SELECT FROM %1$I WHERE next_attempt_at IS NULL AND updated_at >= $1)', part) INTO is_needed USING since;
  END IF;
  IF NOT is_needed THEN EXECUTE format('DROP TABLE %I', part); END IF;
  RETURN NOT is_needed;
END $$;
