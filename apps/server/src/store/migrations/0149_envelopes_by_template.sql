-- The envelopes that started from a template, in the order of the list.
-- aval: compatible
-- aval: no-transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS envelopes_by_template
  ON envelopes (project_id, environment, template_id, id DESC NULLS LAST) WHERE template_id IS NOT NULL;
