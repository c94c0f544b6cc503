-- The planner took these policies for a condition that few rows pass, and a search read and sorted every row of its
-- tenant. As a comparison of a number, the same condition is one that nearly every row passes (ADR-0091).
-- aval: compatible
DO $$
DECLARE
  target text;
BEGIN
  FOREACH target IN ARRAY ARRAY['envelopes', 'documents', 'signer_words', 'envelope_metadata', 'envelope_labels'] LOOP
    EXECUTE format($policy$
      ALTER POLICY fence ON %I USING (((SELECT fence('purpose')) = ANY ('{PORTAL,PUBLIC,WORKER}'::text[])
        OR (project_id = (SELECT fence('project')) AND environment = (SELECT fence('environment'))))::int <> 0)$policy$,
      target);
  END LOOP;
END $$;
