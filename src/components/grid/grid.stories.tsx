import type { Meta, StoryObj } from '@storybook/react-vite';
import { Card } from '../card/card.tsx';
import { TextField } from '../field/field.tsx';
import { Grid } from './grid.tsx';

const meta = {
  title: 'Grid',
  component: Grid,
  args: {
    columns: 'narrow',
    children: [
      <TextField key="city" label="City" name="city" autoComplete="address-level2" />,
      <TextField key="state" label="State" name="state" autoComplete="address-level1" />,
      <TextField key="zip" label="ZIP code" name="zip" autoComplete="postal-code" />,
    ],
  },
} satisfies Meta<typeof Grid>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const TwoThirdsLongLabels: Story = {
  args: {
    columns: 'two-thirds',
    children: [
      <Card key="program" heading="Psychopharmacological evaluations">
        <p>A psychiatrist asks which medicines you take, and what they do for you.</p>
      </Card>,
      <Card key="place" heading="Where to come" tone="tint">
        <p>The entrance is on the north side.</p>
      </Card>,
    ],
  },
};
export const RightToLeft: Story = {
  parameters: { dir: 'rtl', lang: 'ar' },
  args: {
    columns: 'wide',
    fillsRows: true,
    children: [
      <Card key="program" heading="البرنامج">
        <p>ابدأ من هنا.</p>
      </Card>,
      <Card key="place" heading="المكان" tone="tint">
        <p>المدخل من جهة الشمال.</p>
      </Card>,
    ],
  },
};
