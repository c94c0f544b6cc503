/** Ports from 1024 on where databases, caches, queues and their like listen: none of them is a webhook. */
export const WELL_KNOWN_PORTS: ReadonlySet<number> = new Set([
  1433, // SQL Server
  1521, // Oracle
  2049, // NFS
  2181, // ZooKeeper
  2375, // Docker
  2376,
  2379, // etcd
  2380,
  3306, // MySQL
  3389, // remote desktop
  4369, // Erlang
  5432, // PostgreSQL
  5433,
  5672, // RabbitMQ
  5984, // CouchDB
  6379, // Redis
  6380,
  6432, // PgBouncer
  7000, // Cassandra
  7001,
  7687, // Neo4j
  8086, // InfluxDB
  9042, // Cassandra
  9092, // Kafka
  9200, // Elasticsearch
  9300,
  10_250, // kubelet
  11_211, // memcached
  26_379, // Redis Sentinel
  27_017, // MongoDB
  27_018,
  27_019,
]);
