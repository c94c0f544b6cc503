-- Whether the final documents are attached to the mail of completion (ADR-0069), where they are small enough.
ALTER TABLE organizations ADD COLUMN attach_final_documents boolean NOT NULL DEFAULT false;
