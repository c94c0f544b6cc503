-- Reminders every few days, beside the reminder before the term (ADR-0064).
ALTER TABLE envelopes ADD COLUMN remind_every_days int CHECK (remind_every_days > 0);
-- The defaults: {"reminderDays", "remindEveryDays"}. Null: of a template, as the organization says; of an organization, 3
-- days before the term.
ALTER TABLE templates ADD COLUMN reminders jsonb;
ALTER TABLE organizations ADD COLUMN reminders jsonb;
ALTER TABLE organizations ADD COLUMN time_zone text NOT NULL DEFAULT 'America/Sao_Paulo'
  CHECK (char_length(time_zone) <= 64);
