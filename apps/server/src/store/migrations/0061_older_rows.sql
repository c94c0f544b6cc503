-- The first step for webhook deliveries and security events (ADR-0079). An event and its deliveries are made together, so
-- the id of the event decides, and each endpoint still has at most one delivery of an event.
-- aval: compatible
CALL promise_end('webhook_deliveries', 'event_id', 'evt');
CALL promise_end('security_events', 'id', 'sev');
