-- Long-term forms get another archive stamp before the certificates of the newest one end (ADR-0095).
-- aval: compatible

-- stamp_ends: of the newest form of a document, when the first certificate of its newest stamp ends; 'infinity' for
-- former forms, NULL until `restamp` has filled it. stamp_chain: the certificates of the stamp of a renewed form.
ALTER TABLE artifacts ADD COLUMN stamp_ends timestamptz, ADD COLUMN stamp_chain bytea[], ADD COLUMN restamp_tried timestamptz;
GRANT UPDATE (stamp_ends, restamp_tried) ON artifacts TO aval_app;
