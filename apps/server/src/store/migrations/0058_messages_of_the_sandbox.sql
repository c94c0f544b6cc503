-- The Sandbox keeps the text of messages for a limited time.
-- aval: compatible
-- aval: no-transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS messages_of_sandbox ON messages (created_at) WHERE environment = 'SANDBOX' AND content IS NOT NULL;
