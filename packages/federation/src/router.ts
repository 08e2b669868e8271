/**
 * The parts of the shell's router that a remote may use, as one shared module. `useSearchParams` is here for
 * deployed releases: a change that builds on the last picture loses the one before it (`useAddressParams` of @mentorias/ui).
 */
export {
  Link,
  Navigate,
  NavLink,
  Outlet,
  type RouteObject,
  useBlocker,
  useLocation,
  useMatch,
  useNavigate,
  useParams,
  useRoutes,
  useSearchParams,
} from 'react-router-dom';
