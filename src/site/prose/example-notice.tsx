import { Notice } from '#components/notice/notice.tsx';

/**
 * Stands before records that are samples, so that nobody acts on them. `children` is the sentence that says so. It is no
 * heading, because the records below it have headings of their own.
 */
export const ExampleNotice = ({ children }: { children: string }) => (
  <div className="pd:my-6">
    <Notice kind="warning">
      <p>
        <strong>{children}</strong> They show how this page will look. Please call us and ask.
      </p>
    </Notice>
  </div>
);
