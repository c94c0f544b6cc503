-- Messages of every kind, reminders, and the language that an organization speaks with its signers.

ALTER TABLE organizations ADD COLUMN language text NOT NULL DEFAULT 'pt-BR' CHECK (language IN ('pt-BR', 'en', 'es'));

-- a notice to those who look after an organization is about no envelope
ALTER TABLE messages ALTER COLUMN envelope_id DROP NOT NULL;
-- the link that the message carries: once it is revoked the message must not go out
ALTER TABLE messages ADD COLUMN link_id text;
-- the one-time code that it carries, for the audit trail
ALTER TABLE messages ADD COLUMN otp_id text;
ALTER TABLE messages DROP CONSTRAINT messages_status_check;
ALTER TABLE messages ADD CONSTRAINT messages_status_check
  CHECK (status IN ('WAITING', 'DELIVERED', 'FAILED', 'DROPPED'));
CREATE INDEX messages_by_envelope ON messages (envelope_id, id DESC);

-- one reminder, so many days before the term; null: none
ALTER TABLE envelopes ADD COLUMN reminder_days int DEFAULT 3;
-- when it is due; null once it is sent, or was never to be
ALTER TABLE envelopes ADD COLUMN remind_at timestamptz(3);
CREATE INDEX envelopes_to_remind ON envelopes (remind_at) WHERE status = 'SENT' AND remind_at IS NOT NULL;
