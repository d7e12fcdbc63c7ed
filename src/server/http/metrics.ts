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
      const introduce = (name: string, type: string, about: string) =>
        lines.push(`# HELP ${name} ${about}`, `# TYPE ${name} ${type}`);
      for (const [name, total] of totals) {
        introduce(name, 'counter', help[name]);
        lines.push(`${name} ${total}`);
      }
      introduce('intake_rejected_total', 'counter', 'Posts that were refused, by reason.');
      for (const [reason, total] of rejected)
        lines.push(`intake_rejected_total{reason="${reason}"} ${total}`);
      if (!stats) return `${lines.join('\n')}\n`;
      introduce('intake_backlog', 'gauge', 'Messages that wait to be mailed.');
      lines.push(`intake_backlog ${stats.backlog}`);
      introduce('intake_parked', 'gauge', 'Messages that were given up and wait for staff.');
      lines.push(`intake_parked ${stats.parked}`);
      introduce('intake_oldest_undelivered_seconds', 'gauge', 'Age of the oldest of them.');
      lines.push(`intake_oldest_undelivered_seconds ${stats.oldestUndeliveredSeconds.toFixed(3)}`);
      return `${lines.join('\n')}\n`;
    },
  };
}
