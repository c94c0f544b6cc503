-- The networks from which a key or a personal token works (ADR-0166). Null: from everywhere, as those from before.
-- aval: compatible

-- In the form that PostgreSQL's type cidr writes: 203.0.113.0/24.
ALTER TABLE api_keys ADD COLUMN allowed_networks text[] CHECK (cardinality(allowed_networks) BETWEEN 1 AND 50);

-- In the form that PostgreSQL's type cidr writes: 203.0.113.0/24.
ALTER TABLE personal_tokens ADD COLUMN allowed_networks text[] CHECK (cardinality(allowed_networks) BETWEEN 1 AND 50);
