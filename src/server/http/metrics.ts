import type { Stats } from '../store/outbox.ts';

const help = {
  intake_received_total: 'Messages stored since the start.',
  intake_duplicate_total: 'Posts that repeated a stored message.',
  intake_delivered_total: 'Messages a mail server took.',
  intake_delivery_errors_total: 'Attempts to mail a message that failed.',
} as const;
type Counter = keyof typeof help;

export interface Metrics {
  count(counter: Counter): void;
  reject(reason: string): void;
  /** Prometheus text format 0.0.4; without stats the gauges are left out. */
  render(stats: Stats | undefined): string;
}

export function createMetrics(): Metrics {
  const totals = new Map<Counter, number>(
    (Object.keys(help) as Counter[]).map((counter) => [counter, 0]),
  );
  const rejected = new Map<string, number>();

  return {
    count: (counter) => void totals.set(counter, (totals.get(counter) ?? 0) + 1),
    reject: (reason) => void rejected.set(reason, (rejected.get(reason) ?? 0) + 1),
    render(stats) {
      const lines: string[] = [];
      const add = (name: string, type: string, about: string, samples: readonly string[]) =>
        lines.push(`# HELP ${name} ${about}`, `# TYPE ${name} ${type}`, ...samples);
      const gauge = (name: string, about: string, value: number | string) =>
        add(name, 'gauge', about, [`${name} ${value}`]);

      for (const [name, total] of totals) add(name, 'counter', help[name], [`${name} ${total}`]);
      const byReason = [...rejected].map(
        ([reason, total]) => `intake_rejected_total{reason="${reason}"} ${total}`,
      );
      add('intake_rejected_total', 'counter', 'Posts that were refused, by reason.', byReason);
      if (stats) {
        const oldest = stats.oldestUndeliveredSeconds.toFixed(3);
        gauge('intake_backlog', 'Messages that wait to be mailed.', stats.backlog);
        gauge('intake_parked', 'Messages that were given up and wait for staff.', stats.parked);
        gauge('intake_oldest_undelivered_seconds', 'Age of the oldest of them.', oldest);
      }
      return `${lines.join('\n')}\n`;
    },
  };
}
