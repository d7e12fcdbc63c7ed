import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ComponentProps, useRef } from 'react';
import { Button } from '../button/button.tsx';
import { FieldLayout, Hint, Label } from './field-parts.tsx';
import { controlClasses, type FieldProps, useControlProps } from './use-control-props.ts';

const meta = {
  title: 'FieldParts',
  component: Label,
  subcomponents: { FieldLayout, Hint },
  args: { htmlFor: 'people', children: 'How many people live with you?' },
} satisfies Meta<typeof Label>;
export default meta;
type Story = StoryObj<typeof meta>;

interface NumberOfPeopleProps extends FieldProps, Pick<ComponentProps<'input'>, 'id'> {
  name: string;
  fewer: string;
  more: string;
}

/** A control of one's own: a text field for a number between two buttons that change the number. */
function NumberOfPeople({ fewer, more, ...field }: NumberOfPeopleProps) {
  const control = useControlProps(field);
  const input = useRef<HTMLInputElement>(null);
  const add = (step: number) => {
    if (input.current)
      input.current.value = String(Math.max(0, (Number(input.current.value) || 0) + step));
  };
  return (
    <FieldLayout {...field} id={control.id}>
      <div className="pd:flex pd:gap-2">
        <Button look="secondary" onClick={() => add(-1)}>
          {fewer}
        </Button>
        <div className="pd:w-20">
          <input
            {...control}
            ref={input}
            inputMode="numeric"
            autoComplete="off"
            className={controlClasses}
          />
        </div>
        <Button look="secondary" onClick={() => add(1)}>
          {more}
        </Button>
      </div>
    </FieldLayout>
  );
}

const people = {
  id: 'people',
  name: 'people',
  label: 'How many people live with you?',
  fewer: 'One fewer',
  more: 'One more',
};

export const OwnControl: Story = {
  render: () => <NumberOfPeople {...people} hint="Count yourself too." required />,
};
export const OwnControlNarrow: Story = {
  render: () => (
    <div className="pd:max-w-72">
      <NumberOfPeople
        {...people}
        hint="Count yourself too."
        error="Enter how many people live with you, such as 3"
      />
    </div>
  ),
};
export const RightToLeft: Story = {
  parameters: { dir: 'rtl', lang: 'ar' },
  render: () => (
    <NumberOfPeople
      {...people}
      label="كم شخصا يعيش معك؟"
      fewer="أقل"
      more="أكثر"
      error="أدخل عددا"
      required
    />
  ),
};
