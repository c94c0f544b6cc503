-- Letters to members about their organization's envelopes (ADR-0063).

-- The choices of a member. Without a row the defaults of the service apply.
CREATE TABLE notice_preferences (
  member_id text PRIMARY KEY REFERENCES members (id) ON DELETE CASCADE,
  envelopes text NOT NULL CHECK (envelopes IN ('SENT_BY_ME', 'ALL')),
  signed text NOT NULL CHECK (signed IN ('AT_ONCE', 'DAILY', 'NEVER')),
  completed text NOT NULL CHECK (completed IN ('AT_ONCE', 'DAILY', 'NEVER')),
  declined text NOT NULL CHECK (declined IN ('AT_ONCE', 'DAILY', 'NEVER')),
  expired text NOT NULL CHECK (expired IN ('AT_ONCE', 'DAILY', 'NEVER')),
  message_failed text NOT NULL CHECK (message_failed IN ('AT_ONCE', 'DAILY', 'NEVER')),
  updated_at timestamptz(3) NOT NULL
);
CALL protect('notice_preferences', '{ACCESS,WORKER}',
  $$member_id = ANY (ARRAY(SELECT m.id FROM members m WHERE m.user_id = (SELECT fence('user'))))$$);

-- Letters that members got, or will get in the next digest. The key keeps a member from getting a letter twice.
CREATE TABLE notices (
  member_id text NOT NULL REFERENCES members (id) ON DELETE CASCADE,
  envelope_id text NOT NULL REFERENCES envelopes (id) ON DELETE CASCADE,
  kind text NOT NULL,
  -- the signer or message that it is about; empty where it is about the envelope
  about text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  -- null while it waits for the digest
  notified_at timestamptz(3),
  PRIMARY KEY (member_id, envelope_id, kind, about)
);
CREATE INDEX notices_by_envelope ON notices (envelope_id);
CREATE INDEX notices_waiting ON notices (created_at, member_id) WHERE notified_at IS NULL;
CREATE INDEX notices_notified ON notices (notified_at) WHERE notified_at IS NOT NULL;
CALL protect('notices', '{WORKER}', 'false');

-- The member who is written to. Their letters go with the membership: they contain the member's name and address.
ALTER TABLE messages ADD COLUMN member_id text REFERENCES members (id) ON DELETE CASCADE;
CREATE INDEX messages_by_member ON messages (member_id) WHERE member_id IS NOT NULL;
