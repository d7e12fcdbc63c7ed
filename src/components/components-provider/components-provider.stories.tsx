import type { Meta, StoryObj } from '@storybook/react-vite';
import { Breadcrumbs } from '../breadcrumbs/breadcrumbs.tsx';
import { TextField } from '../field/field.tsx';
import { ExternalLink } from '../link/link.tsx';
import { OpenNow } from '../open-now/open-now.tsx';
import { PhoneLink } from '../phone-link/phone-link.tsx';
import { ComponentsProvider } from './components-provider.tsx';

const weekdayHours = [{ opens: '08:30', closes: '16:45' }];
const hours = {
  Monday: weekdayHours,
  Tuesday: weekdayHours,
  Wednesday: weekdayHours,
  Thursday: weekdayHours,
  Friday: weekdayHours,
  Saturday: [],
  Sunday: [],
};

const meta = {
  title: 'ComponentsProvider',
  component: ComponentsProvider,
  parameters: { lang: 'es' },
  args: {
    locale: 'es-MX',
    timeZone: 'America/Chicago',
    formatPhone: (number) => number.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '+1 $1 $2 $3'),
    messages: {
      optional: '(opcional)',
      error: 'Error: {text}',
      opensInNewTab: '(se abre en otra pestaña)',
      breadcrumb: 'Ruta de navegación',
      openUntil: 'Abierto ahora hasta las {time}',
      opensToday: 'Cerrado ahora, abre hoy a las {time}',
      opensOn: 'Cerrado ahora, abre el {day} a las {time}',
    },
    children: (
      <div className="pd:stack-6">
        <Breadcrumbs items={[{ name: 'Inicio', to: '/' }]} current="Contacto" />
        <OpenNow hours={hours} now={new Date('2026-11-21T12:00-06:00')} />
        <TextField label="Teléfono" name="phone" type="tel" autoComplete="tel" />
        <p>
          Llame al <PhoneLink number="+14025550100" /> o a la{' '}
          <ExternalLink href="https://988lifeline.org/">línea 988</ExternalLink>.
        </p>
      </div>
    ),
  },
} satisfies Meta<typeof ComponentsProvider>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Narrow: Story = {
  render: (args) => (
    <div className="pd:max-w-64">
      <ComponentsProvider {...args} />
    </div>
  ),
};
export const RightToLeft: Story = {
  parameters: { dir: 'rtl', lang: 'ar' },
  args: {
    locale: 'ar',
    messages: {
      optional: '(اختياري)',
      openUntil: 'مفتوح الآن حتى {time}',
      opensOn: 'مغلق الآن، يفتح يوم {day} الساعة {time}',
    },
    children: (
      <div className="pd:stack-6">
        <OpenNow hours={hours} now={new Date('2026-11-21T12:00-06:00')} />
        <TextField label="الهاتف" name="phone" type="tel" autoComplete="tel" />
      </div>
    ),
  },
};
