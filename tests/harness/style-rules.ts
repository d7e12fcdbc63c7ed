import { type Declaration, parse } from 'postcss';

const sides = /^((margin|padding|border|scroll-margin|scroll-padding)-(left|right)\b|left$|right$)/;
const roundOrToken = /^(0|inherit|50%|2147483647px|var\(--pd-radius-[\w-]+\))$/;

/** Whether a rule sets a corner on one side only. A utility for both sides sets two corners. */
function isOneSided({ prop, parent }: Declaration) {
  const [, edge, side] = /^border-(top|bottom)-(left|right)-radius$/.exec(prop) ?? [];
  const other = `border-${edge}-${side === 'left' ? 'right' : 'left'}-radius`;
  return edge !== undefined && !parent?.some((each) => 'prop' in each && each.prop === other);
}

/**
 * The declarations of a style sheet that name left or right, and so are not mirrored in right-to-left text, and the
 * corner radii that are neither fully round nor a token.
 */
export function findForbiddenDeclarations(css: string) {
  const found: string[] = [];
  parse(css).walkDecls((declaration) => {
    const { prop, value } = declaration;
    const isSided =
      sides.test(prop) ||
      isOneSided(declaration) ||
      (/^(text-align|float|clear)$/.test(prop) && /^(left|right)$/.test(value));
    const isOwnRadius = /^border-.*radius$/.test(prop) && !roundOrToken.test(value);
    if (isSided || isOwnRadius) found.push(`${prop}: ${value}`);
  });
  return found;
}
