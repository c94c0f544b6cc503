-- A newer authorization of the signer has taken its place. Ids don't say which came first: two requests can begin in the
-- same millisecond. The row stays, because pushes to a holder are counted. Earlier versions leave it false.
-- aval: compatible
ALTER TABLE certificate_authorizations ADD COLUMN replaced boolean NOT NULL DEFAULT false;
