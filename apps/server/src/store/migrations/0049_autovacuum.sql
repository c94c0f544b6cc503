-- When PostgreSQL cleans the tables that change most. Its default waits until a fifth of a table is dead rows:
-- with a million envelopes that is 200,000, and a queue that is empty most of the time is judged by its emptiest moment.
-- aval: compatible

-- Queues: few rows that live for seconds. Every poll reads past the dead ones, so they are cleaned by number, at once.
-- A claim and its renewals change no indexed column: with half a page free, they need no new index entry.
ALTER TABLE jobs SET (fillfactor = 50, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000,
  autovacuum_vacuum_cost_delay = 0, autovacuum_analyze_scale_factor = 0, autovacuum_analyze_threshold = 1000);
ALTER TABLE log_queue SET (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000,
  autovacuum_vacuum_cost_delay = 0);
ALTER TABLE tally_entries SET (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000,
  autovacuum_vacuum_cost_delay = 0);

-- Each row is written, changed once or twice, and deleted a day later. The last change moves `expires_at`, which has an
-- index: free room in the page would not help.
ALTER TABLE idempotency SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 1000,
  toast.autovacuum_vacuum_scale_factor = 0.02);

-- A claim and its result change partial indexes: no free room for them either.
ALTER TABLE webhook_deliveries SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 1000,
  autovacuum_analyze_scale_factor = 0.02);

-- A message shrinks when it is delivered and a signer grows by a few columns: both fit into their page and need no index entry.
ALTER TABLE messages SET (fillfactor = 85, autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
ALTER TABLE signers SET (fillfactor = 85, autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);

-- Every act of a signer moves `updated_at`, which has an index. A twentieth, and not less: each pass reads all of its indexes,
-- two of them large.
ALTER TABLE envelopes SET (autovacuum_vacuum_scale_factor = 0.05, autovacuum_analyze_scale_factor = 0.02);
