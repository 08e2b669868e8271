import classes from './logo.module.css';

interface LogoProps {
  /** Height of the mark in pixels; the name beside it follows. */
  height?: number;
  /** On a phone the name is for screen readers alone. */
  shy?: boolean;
}

/** The product's mark and name: an M that is a mountain, and a person above it with open arms. */
export function Logo({ height = 34, shy = false }: LogoProps) {
  return (
    <span className={classes.logo} style={{ fontSize: height * 0.62 }}>
      <svg width={height} height={height} viewBox="0 0 40 40" fill="none" aria-hidden="true">
        <rect width="40" height="40" rx="11" fill="#591e4f" />
        <path
          d="M7.5 30.5 14.5 16l5.5 7.5 5.5-7.5 7 14.5"
          stroke="#fff"
          strokeWidth="3.6"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
        <circle cx="20" cy="12.5" r="3.7" fill="#e6bf81" />
      </svg>
      <span className={classes.name} data-shy={shy || undefined}>
        Mentorías
      </span>
    </span>
  );
}
