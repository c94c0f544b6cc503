import './progress-bar.css';

/** How much of something is done. Without a label it is beside a text that says the same, and screen readers skip it. */
export function ProgressBar(props: {
  readonly value: number;
  readonly max: number;
  readonly label?: string;
}) {
  const { value, max, label } = props;
  const name = label === undefined ? ({ 'aria-hidden': 'true' } as const) : { 'aria-label': label };
  return <progress class="progress-bar" value={value} max={max} {...name} />;
}
