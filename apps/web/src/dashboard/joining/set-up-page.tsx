import { go } from '../shell/routing.tsx';
import { JoinForm } from './join-form.tsx';
import { LinkFrame, linkToken } from './link-page.tsx';
import type { LinkPageProps } from './link-page.tsx';
import { WORDS } from './words.ts';

/** Creates the first account of an installation, by the link that its start prints. */
export function SetUpPage(props: LinkPageProps) {
  const { anyone, language } = props;
  const words = WORDS[language].setUp;
  return (
    <LinkFrame {...props} title={words.title}>
      <p>{words.lead}</p>
      <JoinForm
        client={anyone}
        language={language}
        pass={{ setUpToken: linkToken() }}
        act={words.act}
        told={{ FORBIDDEN: words.void }}
        onIn={(signedIn) => {
          props.onIn(signedIn);
          go('/');
        }}
      />
    </LinkFrame>
  );
}
