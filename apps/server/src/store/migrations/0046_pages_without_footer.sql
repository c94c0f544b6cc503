-- The pages without a footer and why (ADR-0073): each is {from, to, reason}. Null: a version drew them that didn't say why.
-- aval: compatible
ALTER TABLE page_footers ADD COLUMN left_out jsonb;
