-- A method that is rarely used is found without reading every call.
CREATE INDEX request_logs_by_method ON request_logs (project_id, environment, method, id DESC);
