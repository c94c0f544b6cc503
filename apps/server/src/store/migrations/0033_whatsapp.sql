-- WhatsApp beside e-mail and SMS, and the choice of each signer. Null: as the envelope says.
ALTER TABLE messages DROP CONSTRAINT messages_medium_check;
ALTER TABLE messages ADD CONSTRAINT messages_medium_check CHECK (medium IN ('EMAIL', 'SMS', 'WHATSAPP'));
ALTER TABLE signers ADD COLUMN authentication_method text
  CHECK (authentication_method IN ('EMAIL_OTP', 'SMS_OTP', 'WHATSAPP_OTP'));
ALTER TABLE signers ADD COLUMN notify_by text CHECK (notify_by IN ('EMAIL', 'WHATSAPP'));

-- The channel that took the message; null until then, and for messages from before.
ALTER TABLE messages ADD COLUMN channel text;
-- A receipt of the provider says that the message reached the recipient's device or mailbox.
ALTER TABLE messages ADD COLUMN confirmed_at timestamptz(3);
-- The provider's own id of the message, which its receipts name.
ALTER TABLE messages ADD COLUMN provider_reference text;
CREATE INDEX messages_by_provider_reference ON messages (provider_reference) WHERE provider_reference IS NOT NULL;
