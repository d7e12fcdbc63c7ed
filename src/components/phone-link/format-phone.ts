/** `+14025550142` → `(402) 555-0142`, as written in the United States; any other number stays as it is. */
export function formatPhone(number: string): string {
  const [, area, exchange, line] = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(number) ?? [];
  return area ? `(${area}) ${exchange}-${line}` : number;
}
