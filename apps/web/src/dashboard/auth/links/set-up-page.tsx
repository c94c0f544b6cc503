import { navigate } from '../../shell/navigation.ts';
import { LinkSignUpForm } from './link-sign-up-form.tsx';
import { LinkFrame, linkToken } from './link-page.tsx';
import type { LinkPageProps } from './link-page.tsx';
import { WORDS } from './words.ts';

/** Creates the first account of an installation, with the link that the service prints when it starts. */
export function SetUpPage(props: LinkPageProps) {
  const { anonymousClient, language } = props;
  const words = WORDS[language].setUp;
  return (
    <LinkFrame {...props} title={words.title}>
      <p>{words.lead}</p>
      <LinkSignUpForm
        client={anonymousClient}
        language={language}
        pass={{ setUpToken: linkToken() }}
        act={words.act}
        texts={{ FORBIDDEN: words.void }}
        onIn={(signedIn) => {
          props.onIn(signedIn);
          navigate('/');
        }}
      />
    </LinkFrame>
  );
}
