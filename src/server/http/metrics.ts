import type { Health } from '../health.ts';
import type { Stats } from '../store/outbox.ts';

const help = {
  intake_received_total: 'Messages that this server stored since its start.',
  intake_unverified_total: 'Stored messages that were sent without the security check.',
  intake_duplicate_total: 'Posts to this server that repeated a stored message.',
  intake_delivered_total: 'Messages that a mail server accepted from this server.',
  intake_delivery_errors_total: 'Failed attempts of this server to mail a message.',
  intake_store_errors_total: 'Times that this server could not read or write the store.',
} as const;
type Counter = keyof typeof help;

export interface Metrics {
  count(counter: Counter): void;
  /** Counts a refused request, of any method. */
  countRejected(reason: string): void;
  /** Returns all metrics in the Prometheus text format 0.0.4, without the gauges that have no value. */
  render(stats: Stats | undefined, health: Health): string;
}

export function createMetrics(): Metrics {
  const totals = new Map<Counter, number>(
    (Object.keys(help) as Counter[]).map((counter) => [counter, 0]),
  );
  const rejectedByReason = new Map<string, number>();
  let lastDeliveryAt: number | undefined;

  return {
    count(counter) {
      totals.set(counter, (totals.get(counter) ?? 0) + 1);
      if (counter === 'intake_delivered_total') lastDeliveryAt = Date.now();
    },
    countRejected: (reason) =>
      void rejectedByReason.set(reason, (rejectedByReason.get(reason) ?? 0) + 1),
    render(stats, health) {
      const lines: string[] = [];
      const add = (name: string, type: string, about: string, samples: readonly string[]) =>
        lines.push(`# HELP ${name} ${about}`, `# TYPE ${name} ${type}`, ...samples);
      const gauge = (name: string, about: string, value: number | string | undefined) =>
        value !== undefined && add(name, 'gauge', about, [`${name} ${value}`]);
      const timestampGauge = (name: string, about: string, ms: number | undefined) =>
        gauge(name, about, ms && (ms / 1000).toFixed(3));

      for (const [name, total] of totals) add(name, 'counter', help[name], [`${name} ${total}`]);
      const rejectedSamples = [...rejectedByReason].map(
        ([reason, total]) => `intake_rejected_total{reason="${reason}"} ${total}`,
      );
      add(
        'intake_rejected_total',
        'counter',
        'Requests that this server refused, by reason.',
        rejectedSamples,
      );
      if (stats) {
        const oldest = stats.oldestUndeliveredSeconds.toFixed(3);
        gauge(
          'intake_backlog',
          'Messages in the store, of all servers, that wait to be mailed.',
          stats.backlog,
        );
        gauge(
          'intake_parked',
          'Messages in the store, of all servers, that could not be mailed and wait for staff.',
          stats.parked,
        );
        gauge(
          'intake_oldest_undelivered_seconds',
          'Age of the oldest message in the store that has not been mailed.',
          oldest,
        );
      }
      const { eventLoopDelaySeconds, freeBytes, walBytes, lastBackupAt } = health;
      gauge(
        'intake_event_loop_delay_seconds',
        'Event loop delay of this server: the 99th percentile since the last scrape.',
        eventLoopDelaySeconds.toFixed(3),
      );
      gauge('intake_free_bytes', 'Free space on the disk of DATA_DIR, on this server.', freeBytes);
      gauge(
        'intake_wal_bytes',
        'Size of the write-ahead log in DATA_DIR, on this server.',
        walBytes,
      );
      timestampGauge(
        'intake_last_delivery_timestamp_seconds',
        'When a mail server last accepted a message from this server. Missing if none did since this server started.',
        lastDeliveryAt,
      );
      timestampGauge(
        'intake_last_backup_timestamp_seconds',
        'When the last backup that this server knows of was complete.',
        lastBackupAt?.getTime(),
      );
      return `${lines.join('\n')}\n`;
    },
  };
}
