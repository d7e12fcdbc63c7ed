import { type Declaration, parse } from 'postcss';

const physicalSides =
  /^((margin|padding|border|scroll-margin|scroll-padding)-(left|right)\b|left$|right$)/;
const allowedRadius = /^(0|inherit|50%|2147483647px|var\(--pd-radius-[\w-]+\))$/;

/** Whether a rule rounds a corner on the left or right but not the opposite one. A rule for both is symmetric. */
function isOneSided({ prop, parent }: Declaration) {
  const [, edge, side] = /^border-(top|bottom)-(left|right)-radius$/.exec(prop) ?? [];
  const otherCorner = `border-${edge}-${side === 'left' ? 'right' : 'left'}-radius`;
  return (
    edge !== undefined &&
    !parent?.some((sibling) => 'prop' in sibling && sibling.prop === otherCorner)
  );
}

/**
 * Returns the declarations of a style sheet that our style rules forbid: those that name left or right, because the
 * browser does not mirror them in right-to-left text, and corner radii that are neither fully round nor a token.
 */
export function findForbiddenDeclarations(css: string) {
  const found: string[] = [];
  parse(css).walkDecls((declaration) => {
    const { prop, value } = declaration;
    const isPhysical =
      physicalSides.test(prop) ||
      isOneSided(declaration) ||
      (/^(text-align|float|clear)$/.test(prop) && /^(left|right)$/.test(value));
    const isForbiddenRadius = /^border-.*radius$/.test(prop) && !allowedRadius.test(value);
    if (isPhysical || isForbiddenRadius) found.push(`${prop}: ${value}`);
  });
  return found;
}
